-- Items of the dictionary. Those of the provider that are public are what every tenant sees beside its own.
create table dictionary (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createOgnId" text not null,
  "createOgnName" text not null,
  "createDeptId" text,
  "createDeptName" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createPsnFullId" text not null,
  "createPsnFullName" text not null,
  "createTime" timestamptz not null default now(),
  -- '0' for a list of its own. No foreign key: a tenant's item may stand beneath one of the provider's.
  "parentId" text not null,
  "dicCode" text not null,
  "dicName" text not null,
  "dicNameEn" text not null default '',
  "dicNameEs" text not null default '',
  "dicNameJa" text not null default '',
  "dicValue" text not null default '',
  "dicSort" integer not null check ("dicSort" between 0 and 9999),
  status integer not null default 0 check (status in (0, 1)),
  "isLeaf" boolean not null,
  "isPublic" boolean not null default false,
  -- Kept in step with the program's own code lists: nobody changes or extends it.
  "builtIn" boolean not null default false,
  level integer not null,
  -- '/id/id' from the list down to the item itself.
  "fullPath" text not null,
  "solidMode" text not null default 'none' check ("solidMode" in ('none', 'value', 'order')),
  color text not null default '',
  scopes jsonb not null default '[]',
  remark text not null default '',
  primary key ("tenantId", id)
);
create unique index dictionary_code on dictionary ("tenantId", "parentId", "dicCode") where "deletedAt" is null;
create index dictionary_order on dictionary ("tenantId", "parentId", "dicSort", id) where "deletedAt" is null;
create index dictionary_path on dictionary ("tenantId", "fullPath" text_pattern_ops) where "deletedAt" is null;
select guard_table('dictionary');

-- Door: the provider's public items, which belong to all tenants; to the provider itself they are its own. One of the
-- three conditions is given, or none for all of them.
create function dictionary_common(want_id text, want_parent text, want_path text) returns setof dictionary
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  provider text := (select id from tenant where kind = 'provider' order by "createTime" limit 1);
begin
  if provider is null or provider = app_tenant() then return; end if;
  if want_id is not null then
    return query select * from dictionary where "tenantId" = provider and id = want_id and "isPublic" and "deletedAt" is null;
  elsif want_parent is not null then
    return query select * from dictionary where "tenantId" = provider and "parentId" = want_parent and "isPublic" and "deletedAt" is null;
  elsif want_path is not null then
    return query select * from dictionary where "tenantId" = provider and "fullPath" like want_path || '%' and "isPublic" and "deletedAt" is null;
  else
    return query select * from dictionary where "tenantId" = provider and "isPublic" and "deletedAt" is null;
  end if;
end $$;

-- Door: whether any tenant has placed items beneath one of the running tenant's own.
create function dictionary_extended(of_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from dictionary where id = of_id and "tenantId" = app_tenant())
    and exists (select 1 from dictionary where "parentId" = of_id and "tenantId" <> app_tenant() and "deletedAt" is null)
$$;
create index dictionary_parent on dictionary ("parentId") where "deletedAt" is null;

-- Door: the provider's tenant, so that a starting process can bring its lists up to date.
create function dictionary_provider() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant where kind = 'provider' order by "createTime" limit 1
$$;
