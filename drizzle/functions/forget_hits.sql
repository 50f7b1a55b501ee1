-- Takes the names out of what conflict checks have found: of every hit that contains one of `keys`.
create or replace function forget_hits(keys jsonb[]) returns void language sql as $$
  update conflict_checks set hits = (
    select jsonb_agg(case when hit @> any(keys)
        then hit - 'address' || '{"found": "Erased", "where": "Erased", "closeness": "Erased", "path": null}'
        else hit end order by place)
    from jsonb_array_elements(hits) with ordinality as each (hit, place))
  where hits @> any(array(select jsonb_build_array(key) from unnest(keys) as key))
$$;
