-- Keyed writes and their replies, so that one that is sent again is not done again. Kept for a day.
create table request_key (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  key text not null,
  digest text not null,
  reply text,
  at timestamptz not null default now(),
  primary key ("tenantId", "accountId", key)
);
create index on request_key (at);
select guard_table('request_key');

-- Door: forgets the keys of yesterday, of all tenants.
create function request_keys_forget() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from request_key where at < now() - interval '1 day'
$$;
