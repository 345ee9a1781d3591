-- Coins that the provider adds or takes by hand: one person asks for it, another one decides.
create table coin_adjustment (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  -- Hundredths of a coin; negative ones are taken.
  coin bigint not null check (coin <> 0),
  remark text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "donePsnId" text,
  "donePsnName" text,
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  check ("donePsnId" <> "createPsnId" or state = 'withdrawn')
);
select guard_table('coin_adjustment');
select share_table('coin_adjustment');
