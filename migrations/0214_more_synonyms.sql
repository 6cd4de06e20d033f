-- Words of Indian shoppers that found nothing. A word has the synonyms of all its rows, and no others.
INSERT INTO search_synonyms (words) VALUES
  ('{wedding,bridal,शादी,विवाह}'),
  ('{party,cocktail,evening}'),
  ('{dupatta,चुन्नी}'),
  ('{dress,ड्रेस}'),
  ('{jacket,जैकेट}'),
  ('{blue,indigo,नीली}'),
  ('{yellow,turmeric,haldi,पीली}'),
  ('{green,neem,हरी}'),
  ('{black,kala,kali,काली}'),
  ('{white,सफेद}');
