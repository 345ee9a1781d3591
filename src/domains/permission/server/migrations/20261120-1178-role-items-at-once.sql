-- A role is written with all its items by one statement: sessions are told once, not once for each item.
drop trigger auth_changed on role_permission;
create trigger auth_changed after insert on role_permission
  referencing new table as changed for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_again after update on role_permission
  referencing new table as changed for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on role_permission
  referencing old table as changed for each statement execute function tenant_auth_changed_by_statement();
