export default function CartScreen() {
  return <h1>CartScreen</h1>;
}
