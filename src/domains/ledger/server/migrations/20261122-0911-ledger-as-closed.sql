select closed_as_contract('ledger');
