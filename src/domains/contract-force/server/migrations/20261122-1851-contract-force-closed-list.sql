select closed_list('contract_force');
