-- Trigger on contract: its entry in the full-text index is about former words.
create or replace function unindexed() returns trigger language plpgsql as $$
begin
  new."isIndexed" := false;
  return new;
end $$;
