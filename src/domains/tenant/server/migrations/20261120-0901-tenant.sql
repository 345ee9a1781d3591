-- Organisations that use the product, and the provider itself.
create table tenant (
  id text primary key,
  kind text not null check (kind in ('provider', 'tenant')),
  name text not null,
  code text not null,
  status integer not null default 0,
  -- Minutes without a request after which a session ends.
  "idleMinutes" integer not null default 120 check ("idleMinutes" between 15 and 720),
  -- Contracts from this amount (fen) on count as major.
  "majorAmount" bigint not null default 500000000,
  -- Counts up whenever something changes that sessions were built from: roles, permissions, seats, switches.
  "authVersion" bigint not null default 1,
  "createTime" timestamptz not null default now()
);
alter table tenant enable row level security;
create policy tenant on tenant using (id = app_tenant()) with check (id = app_tenant());
comment on table tenant is '[read-only] organisations';

create function tenant_auth_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "authVersion" = "authVersion" + 1 where id = coalesce(new."tenantId", old."tenantId");
  return null;
end $$;

-- Door: makes a tenant; everything below it is then written as that tenant.
create function tenant_create(new_id text, new_kind text, new_name text, new_code text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into tenant (id, kind, name, code) values (new_id, new_kind, new_name, new_code)
$$;

-- Door: whether nothing has been set up yet.
create function tenant_none() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select 1 from tenant)
$$;
