-- What the provider has reviewed and enabled is in force for everybody, and answers those without a session too.
select publish_table('ai_rule', 'true');
