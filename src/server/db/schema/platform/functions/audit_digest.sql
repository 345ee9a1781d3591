-- SHA-256 of an entry of the audit log.
create or replace function audit_digest(e audit_entry) returns bytea language sql stable
  return sha256(convert_to(audit_text(e), 'UTF8'));
