-- Rows that are still to be written have values of the organisation's own fields, which are empty so far.
update contract_import_row set typed = jsonb_set(typed, '{draft,ownValues}', '{}')
  where typed is not null and state = 'open' and typed->'draft'->'ownValues' is null;
