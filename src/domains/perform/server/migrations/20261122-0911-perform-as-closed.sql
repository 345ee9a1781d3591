select closed_as_contract('contract_perform');
