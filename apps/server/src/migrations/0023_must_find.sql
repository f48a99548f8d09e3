-- Ends a statement that was to change something which is no longer as it was, and undoes all of it.
create function must_find(row_count bigint) returns boolean language plpgsql immutable as $$
begin
  if row_count = 0 then
    raise exception using errcode = 'SU409', message = 'what was to be changed is no longer as it was';
  end if;
  return true;
end $$;
