-- Raises the refusal of session_check(), FH001.
create or replace function session_refuse() returns text language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'session is not what it was' using errcode = 'FH001';
end $$;
