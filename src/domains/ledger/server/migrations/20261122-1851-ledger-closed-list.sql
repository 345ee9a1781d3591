select closed_list('ledger');
