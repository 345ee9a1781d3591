select closed_list('contract_perform', '{handler}');
