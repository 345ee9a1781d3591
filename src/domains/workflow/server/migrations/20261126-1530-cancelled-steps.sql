-- A cancelled step ended with the decision of another: it is nobody's own. Its assignee is named in the history.
update flow_task set "doneById" = null, "doneByName" = null where result = 'cancelled';
