-- Every pair of neighbouring characters. For words of two characters, which are common in Chinese and which trigrams
-- cannot find.
create or replace function bigrams(t text) returns text[] language plpgsql immutable parallel safe as $$
declare
  pairs text[] := '{}';
begin
  for i in 1 .. length(t) - 1 loop pairs[i] := substr(t, i, 2); end loop;
  return pairs;
end $$;
