-- What stages, measures and costs have had since: documents that were served, the last day to perform, whether an award
-- is final; an id for each measure; refunds of fees.
update legal_case set stages = (
  select jsonb_agg('{"receivedDate":null,"resultForm":null,"performUntil":null,"isFinal":null,"served":[]}'::jsonb || one order by no)
  from jsonb_array_elements(stages) with ordinality e (one, no)
) where stages <> '[]';
update legal_case set preservation = (
  select jsonb_agg(jsonb_build_object('id', 'former-' || no, 'isStatutory', false) || one order by no)
  from jsonb_array_elements(preservation) with ordinality e (one, no)
) where preservation <> '[]';
update legal_case set costs = (
  select jsonb_agg('{"refund":null,"effectiveDate":null,"refundedDate":null}'::jsonb || one order by no)
  from jsonb_array_elements(costs) with ordinality e (one, no)
) where costs <> '[]';
