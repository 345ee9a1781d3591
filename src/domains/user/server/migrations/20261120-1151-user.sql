-- What an administrator keeps of a user beside what signing in needs.
alter table account
  add column email text not null default '',
  -- How the name sounds: see pinyinKey.
  add column pinyin text not null default '';
-- A phone is found by its number: within a tenant it is one user's.
create unique index account_phone on account ("tenantId", phone) where phone <> '' and "deletedAt" is null;
create index on account ("tenantId", "psnId");

-- Sessions know nothing yet of an account that has only just been added; roles of many accounts change by one statement.
drop trigger auth_changed on account;
create trigger auth_changed after delete
  or update of status, "loginName", name, sex, phone, photo, introduction, "psnId", "deletedAt", visitor on account
  for each row execute function tenant_auth_changed();
drop trigger auth_changed on account_role;
create trigger auth_changed after insert on account_role
  referencing new table as changed for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_again after update on account_role
  referencing new table as changed for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on account_role
  referencing old table as changed for each statement execute function tenant_auth_changed_by_statement();

-- Door: ends the sessions of accounts of the running tenant, but for the one of the given hash.
create function sessions_end(accounts text[], but text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where "tenantId" = app_tenant() and "accountId" = any (accounts) and "tokenHash" is distinct from but
$$;

-- Door: which of the given login names are taken in this installation; says no more than that.
create function login_names_taken(names text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select n from unnest(names) n
  where exists (select 1 from account a where lower(a."loginName") = lower(n) and a."deletedAt" is null)
$$;
