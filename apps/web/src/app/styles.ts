// What holds for every page comes before the styles of single components, which take some of it back.
import '../shared/ui/fonts/fonts.css';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
