-- What was paid stands in bills under the number that people know; asking for it again finds it there.
update coin_charge set "bizId" = paid."docNo" from doc_draft paid
  where paid."tenantId" = coin_charge."tenantId" and paid.id = coin_charge."bizId"
    and coin_charge."moduleCode" in ('DOC_DRAFT', 'CONTRACT_DRAFT') and coin_charge.state = 'captured';
