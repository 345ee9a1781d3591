-- after: platform, tenant

-- Orders of tenants and their payment. Amounts in fen, unit prices in ten-thousandths of a yuan, coins in hundredths.
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
  -- Payment page of an online payment.
  "payUrl" text not null default '',
  -- Number of the payment at the payment provider.
  "providerNo" text,
  -- Fen.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  "invoiceState" text not null default 'none' check ("invoiceState" in ('none', 'applied', 'issued')),
  "invoiceTitle" text not null default '',
  "taxNo" text not null default '',
  "invoiceNo" text not null default '',
  -- Proof of a bank transfer.
  "proofFileId" text,
  "bankNo" text not null default '',
  "closeReason" text not null default '',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "confirmPsnId" text,
  "confirmPsnName" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "proofFileId") references file ("tenantId", id),
  check ("confirmPsnId" <> "createPsnId")
);
comment on table purchase is 'orders';
create unique index on purchase ("tenantId", "orderNo");
-- A payment counts once, even when its notification is sent again.
create unique index on purchase ("tenantId", "providerNo") where "providerNo" is not null;
create index on purchase ("tenantId", "createTime" desc) where "deletedAt" is null;
create index on purchase ("createTime" desc) where "deletedAt" is null;
alter table purchase enable row level security;
create policy tenant on purchase using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on purchase for select using (provider_acts());
