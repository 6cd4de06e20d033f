-- Owned by the catalogue: the pieces that are bought or put back, [{variantId, quantity}, …]. An order has few: told so,
-- the database looks for each by its key instead of reading through all variants, and can keep the plan.
CREATE FUNCTION pieces_of(pieces json) RETURNS TABLE (variant_id uuid, quantity integer)
  IMMUTABLE PARALLEL SAFE ROWS 3 LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT piece."variantId", piece.quantity
    FROM json_to_recordset(pieces) AS piece ("variantId" uuid, quantity integer);
END $$;
