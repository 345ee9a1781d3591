-- after: platform, tenant

-- Prices of a coin by start time, owned by the provider. Orders use the newest that has started and is enabled.
create table coin_config (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  -- Ten-thousandths of a yuan.
  "unitPrice" bigint not null check ("unitPrice" > 0),
  -- Fen.
  "minRecharge" bigint not null check ("minRecharge" > 0),
  -- [{amount: fen, coin, gift: hundredths of a coin}] by ascending amount.
  packages jsonb not null default '[]',
  "effectiveTime" timestamptz not null,
  -- 0 enabled, 1 disabled.
  enable integer not null default 0 check (enable in (0, 1)),
  -- A price is enabled when another person than its author has confirmed it. Prices older than this rule are confirmed
  -- without a name.
  state text not null default 'confirmed' check (state in ('pending', 'confirmed', 'refused', 'withdrawn')),
  "decidePsnId" text,
  "decidePsnName" text,
  "decideTime" timestamptz,
  -- Who has requested to disable the price; it stays enabled until another person confirms. Null: no request.
  "disablePsnId" text,
  "disablePsnName" text,
  primary key ("tenantId", id),
  check (state = 'confirmed' or enable = 1),
  check (("disablePsnId" is null) = ("disablePsnName" is null)),
  check ("disablePsnId" is null or enable = 0)
);
create index on coin_config ("tenantId", "effectiveTime" desc);
alter table coin_config enable row level security;
create policy tenant on coin_config using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
