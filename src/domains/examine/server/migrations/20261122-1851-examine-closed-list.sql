select closed_list('examine');
