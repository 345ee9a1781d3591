select closed_list('contract_change');
