-- The stricter of two levels.
create or replace function stricter_level(a text, b text) returns text language sql immutable
  return case when 'secret' in (a, b) then 'secret' when 'internal' in (a, b) then 'internal' else 'normal' end;
