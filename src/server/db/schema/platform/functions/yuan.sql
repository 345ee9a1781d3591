-- Fen as in replies: 123450 → '1234.50'.
create or replace function yuan(fen bigint) returns text language sql immutable parallel safe
  return (fen / 100)::text || '.' || lpad((fen % 100)::text, 2, '0');
