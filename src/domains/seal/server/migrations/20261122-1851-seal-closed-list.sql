select closed_list('contract_seal');
