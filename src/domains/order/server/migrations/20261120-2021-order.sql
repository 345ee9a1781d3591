-- What organisations order from the provider, and how it was paid. Fen, ten-thousandths of a yuan for a unit,
-- hundredths of a coin.
create table purchase (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "orderNo" text not null,
  product text not null check (product in ('coin', 'renewal', 'lawyer')),
  qty integer not null check (qty >= 1),
  "unitPrice" bigint not null check ("unitPrice" >= 0),
  amount bigint not null check (amount > 0),
  coin bigint not null default 0 check (coin >= 0),
  gift bigint not null default 0 check (gift >= 0),
  "payMode" text not null check ("payMode" in ('transfer', 'wechat', 'alipay')),
  "payState" text not null default 'pending'
    check ("payState" in ('pending', 'paid', 'refunding', 'partly', 'refunded', 'cancelled', 'closed')),
  "payTime" timestamptz,
  -- Where whoever pays online goes, and the number under which the payment provider has it.
  "payUrl" text not null default '',
  "providerNo" text,
  -- Fen that were paid back.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  "invoiceState" text not null default 'none' check ("invoiceState" in ('none', 'applied', 'issued')),
  "invoiceTitle" text not null default '',
  "taxNo" text not null default '',
  "invoiceNo" text not null default '',
  -- Of a transfer: what shows that the money was sent.
  "proofFileId" text,
  "bankNo" text not null default '',
  "closeReason" text not null default '',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "confirmPsnId" text,
  "confirmPsnName" text,
  primary key ("tenantId", id),
  check ("confirmPsnId" <> "createPsnId"),
  foreign key ("tenantId", "proofFileId") references file ("tenantId", id)
);
comment on table purchase is 'orders';
create unique index on purchase ("tenantId", "orderNo");
-- A payment counts once, whatever is sent again.
create unique index on purchase ("tenantId", "providerNo") where "providerNo" is not null;
create index on purchase ("tenantId", "createTime" desc) where "deletedAt" is null;
create index on purchase ("createTime" desc) where "deletedAt" is null;
select guard_table('purchase');
select share_table('purchase');
