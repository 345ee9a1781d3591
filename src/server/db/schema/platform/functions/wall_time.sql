-- An instant as in replies: China's wall time. Immutable, because the format contains no names of months or days.
create or replace function wall_time(at timestamptz) returns text language sql immutable parallel safe
  return to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS');
