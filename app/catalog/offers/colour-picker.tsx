import { ColourSwatch } from '../product/swatch.tsx';
import styles from './colour-picker.module.css';
import { OptionGroup } from './option-group.tsx';

interface ColourPickerProps {
  colours: string[];
  chosen: string;
  onChoose: (colour: string) => void;
}

export function ColourPicker({ colours, chosen, onChoose }: ColourPickerProps) {
  return (
    <OptionGroup title="Colour" chosen={chosen}>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <label key={colour} className={styles.colour} title={colour}>
            <input
              type="radio"
              name="color"
              value={colour}
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
              aria-label={colour}
            />
            <ColourSwatch colour={colour} on={colour === chosen} />
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
