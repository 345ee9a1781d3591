-- What was paid stands in bills under the number that people know; asking for it again finds it there.
update coin_charge set "bizId" = paid."compareNo" from text_comparison paid
  where paid."tenantId" = coin_charge."tenantId" and paid.id = coin_charge."bizId"
    and coin_charge."moduleCode" in ('TEXT_COMPARE') and coin_charge.state = 'captured';
