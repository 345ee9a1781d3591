-- Public holidays of a year, loaded by the provider for all tenants.
create table holiday_year (
  year integer primary key,
  off jsonb not null,
  work jsonb not null,
  "loadedBy" text not null,
  "loadedAt" timestamptz not null default now()
);
