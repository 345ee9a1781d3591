-- A change of a tariff's price that waits for another person than its author. Confirmed, it becomes a price
-- (cost_standard_price); until then nothing asks for it. Units: hundredths of a coin.
create table cost_standard_change (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "standardId" text not null,
  "consumeCoin" bigint not null check ("consumeCoin" >= 0),
  "freeTimes" integer not null check ("freeTimes" >= 0),
  -- Since when it holds; null: since its confirmation.
  "effectiveTime" timestamptz,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'refused', 'withdrawn')),
  "decidePsnId" text,
  "decidePsnName" text,
  "decideTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "standardId") references cost_standard ("tenantId", id)
);
create unique index on cost_standard_change ("tenantId", "standardId") where state = 'pending';
select guard_table('cost_standard_change');

-- Who confirmed a price; null for those from before prices were confirmed.
alter table cost_standard_price add column "confirmPsnName" text;
