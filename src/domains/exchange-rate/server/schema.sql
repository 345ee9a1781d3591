-- Exchange rates added to those that ship with the product, for all tenants.
create table exchange_rate (
  day date not null,
  currency text not null,
  -- Millionths of a yuan for one unit of the currency.
  "microYuan" bigint not null check ("microYuan" > 0),
  primary key (currency, day)
);
