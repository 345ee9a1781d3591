-- The provider's public items, for other tenants: by id, by parent, by path, or all.
create or replace function dictionary_common(want_id text, want_parent text, want_path text) returns setof dictionary
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
