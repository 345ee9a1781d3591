-- after: order, platform, tenant

-- Refunds of orders: requested, reviewed by another person, paid. Fen, hundredths of a coin.
create table refund (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "refundNo" text not null,
  "orderId" text not null,
  amount bigint not null check (amount > 0),
  -- Held from the request on, taken with the payout. Hundredths of a coin.
  coin bigint not null check (coin >= 0),
  reason text not null,
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (0, 1, -1)),
  stage text not null default 'open' check (stage in ('open', 'paid', 'refused', 'withdrawn')),
  opinion text not null default '',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "reviewPsnId" text,
  "reviewPsnName" text,
  "reviewTime" timestamptz,
  -- Number of the payout at the bank or payment provider.
  "payoutNo" text not null default '',
  "payPsnId" text,
  "payPsnName" text,
  "refundTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "orderId") references purchase ("tenantId", id),
  check ("reviewPsnId" <> "createPsnId"),
  check ("payPsnId" <> "reviewPsnId"),
  check (stage <> 'paid' or "reviewStatus" = 1 and "refundTime" is not null)
);
comment on table refund is 'refunds';
create unique index on refund ("tenantId", "refundNo");
-- An order has one open refund at a time.
create unique index on refund ("tenantId", "orderId") where stage = 'open';
create index on refund ("tenantId", "createTime" desc) where "deletedAt" is null;
create index on refund ("createTime" desc) where "deletedAt" is null;
-- Finds refunds of other tenants with the same number, from before numbers were counted per installation.
create index on refund ("refundNo");
alter table refund enable row level security;
create policy tenant on refund using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on refund for select using (provider_acts());
