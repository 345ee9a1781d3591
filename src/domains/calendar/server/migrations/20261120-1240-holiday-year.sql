-- Public holidays of a year, loaded by the provider's staff; the same for everybody.
create table holiday_year (
  year integer primary key,
  off jsonb not null,
  work jsonb not null,
  "loadedBy" text not null,
  "loadedAt" timestamptz not null default now()
);
