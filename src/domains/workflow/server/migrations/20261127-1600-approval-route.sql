-- The definition that an approval follows and its number then; who steps in, and whom the record and its author name;
-- and how far the record has come on its route.
alter table flow_instance add "definitionId" text, add "definitionNumber" integer, add course jsonb, add progress jsonb;
-- The block of the route that a step belongs to; null for the author's own steps.
alter table flow_task add "blockId" text;

-- A step of a chain as a step of a table.
create function pg_temp.flow_step_of(step jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('node', step ->> 'node', 'mode', step ->> 'mode', 'approvers', case step -> 'by' ->> 'kind'
    when 'role' then jsonb_build_array(jsonb_build_object('by', 'role', 'value', step -> 'by' ->> 'role'))
    when 'superior' then jsonb_build_array(jsonb_build_object('by', 'superior', 'value', step -> 'by' ->> 'level'))
    else (select jsonb_agg(jsonb_build_object('by', 'person', 'value', person))
      from jsonb_array_elements_text(step -> 'by' -> 'people') person)
    end)
$$;

-- Organisations' own chains become published tables of one row.
insert into flow_definition ("tenantId", id, kind, name, state, number, fallback, rows, "publishTime", "updateTime")
  select c."tenantId", c.id, c."bizType", '审批流程', 'published', 1, '{"by": "role", "value": "legal_manager"}',
    jsonb_build_array(jsonb_build_object('when', '{}'::jsonb, 'copies', '[]'::jsonb, 'steps',
      (select jsonb_agg(pg_temp.flow_step_of(step) order by n) from jsonb_array_elements(c.steps) with ordinality s(step, n)))),
    c."updateTime", c."updateTime"
  from flow_chain c where c."deletedAt" is null and jsonb_array_length(c.steps) > 0;

-- Approvals from before chains have the steps that are open.
update flow_instance i set path = (
    select jsonb_agg(jsonb_build_object('node', t.node, 'mode', 'any', 'by', case when t."assigneeId" is null
      then jsonb_build_object('kind', 'role', 'role', t."assigneeRole")
      else jsonb_build_object('kind', 'people', 'people', jsonb_build_array(t."assigneeId")) end) order by t.id)
    from flow_task t where t."tenantId" = i."tenantId" and t."instanceId" = i.id and t.result is null
      and t.node <> 'initiator')
  where path is null and status = 3;

update flow_task t set "blockId" = 'step' || s.n
  from flow_instance i, jsonb_array_elements(i.path) with ordinality s(step, n)
  where i."tenantId" = t."tenantId" and i.id = t."instanceId" and i.path is not null and s.step ->> 'node' = t.node
    and t.node <> 'initiator';

-- A running approval is at its open step; one that was returned begins again.
update flow_instance i set progress = jsonb_build_object('votes', '{}'::jsonb, 'resume', '{}'::jsonb,
    'open', case when at.n is null then '[]'::jsonb else jsonb_build_array('step' || at.n) end,
    'done', (select coalesce(jsonb_agg('step' || s.n order by s.n), '[]')
      from jsonb_array_elements(i.path) with ordinality s(step, n) where s.n < at.n))
  from flow_instance same left join lateral (
    select min(s.n) as n from jsonb_array_elements(same.path) with ordinality s(step, n)
      join flow_task t on t."tenantId" = same."tenantId" and t."instanceId" = same.id and t.result is null
        and t.node = s.step ->> 'node') at on true
  where same."tenantId" = i."tenantId" and same.id = i.id and i.path is not null and i.status in (3, 4);

-- Those who have already approved the open step.
update flow_instance i set progress = jsonb_set(progress, array['votes', voted.block], voted.people)
  from (select t."tenantId", t."instanceId", t.round, t."blockId" as block,
      jsonb_agg(coalesce(t."onBehalfOfId", t."doneById") order by t.id) as people
    from flow_task t where t.result = 'approved' group by 1, 2, 3, 4) voted
  where voted."tenantId" = i."tenantId" and voted."instanceId" = i.id and voted.round = i.round
    and i.progress -> 'open' ? voted.block;

update flow_instance set path = (
    select jsonb_agg(jsonb_build_object('kind', 'approval', 'id', 'step' || n) || pg_temp.flow_step_of(step) order by n)
    from jsonb_array_elements(path) with ordinality s(step, n))
  where path is not null and jsonb_array_length(path) > 0;

drop function pg_temp.flow_step_of(jsonb);
drop table flow_chain;
