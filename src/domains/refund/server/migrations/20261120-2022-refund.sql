-- Money that goes back to whoever ordered: asked for, reviewed by somebody else, paid out. Fen, hundredths of a coin.
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
  -- Held of the order's coins from the application on, taken with the payout.
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
  -- The number under which the bank or payment provider paid it out.
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
-- An order has one refund under way at a time.
create unique index on refund ("tenantId", "orderId") where stage = 'open';
create index on refund ("tenantId", "createTime" desc) where "deletedAt" is null;
create index on refund ("createTime" desc) where "deletedAt" is null;
select guard_table('refund');
select share_table('refund');
