-- Whether a ticket is open or ended within the last 90 days. Lawyers lose access after that.
create or replace function ticket_in_sight(ended timestamptz) returns boolean language sql stable parallel safe as $$
  select ended is null or ended > now() - interval '90 days'
$$;
