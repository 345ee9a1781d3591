-- A row of the contract list as JSON text: the fields of ContractRow, instants as China's wall time. The arguments are
-- columns of the same names.
create or replace function contract_list_row(id text, version integer, "contractNo" text, "contractName" text, "contractCategory" text,
    "contractType" text, "ourPartyName" text, "counterpartyNames" text, "moneyFlow" text, currency text, amount bigint,
    "signDate" date, "startDate" date, "endDate" date, "handlerPsnName" text, "createPsnName" text, "createTime" timestamptz,
    "updateTime" timestamptz, status integer, "flowStatus" integer, "docStatus" integer, "performState" integer,
    "changeState" integer, "sealStatus" integer, "archiveStatus" integer)
  returns text language plpgsql immutable parallel safe as $$
begin
  return json_build_object('id', id, 'version', version, 'contractNo', "contractNo", 'contractName', "contractName",
    'contractCategory', "contractCategory", 'contractType', "contractType", 'ourPartyName', "ourPartyName",
    'counterpartyNames', "counterpartyNames", 'moneyFlow', "moneyFlow", 'currency', currency, 'amount', yuan(amount),
    'signDate', "signDate", 'startDate', "startDate", 'endDate', "endDate", 'handlerPsnName', "handlerPsnName",
    'createPsnName', "createPsnName", 'createTime', wall_time("createTime"), 'updateTime', wall_time("updateTime"),
    'status', status, 'flowStatus', "flowStatus", 'docStatus', "docStatus", 'performState', "performState",
    'changeState', "changeState", 'sealStatus', "sealStatus", 'archiveStatus', "archiveStatus")::text;
end $$;
